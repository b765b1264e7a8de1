import { render } from 'preact';

render(<p>Ninefold</p>, document.getElementById('app') as HTMLElement);
