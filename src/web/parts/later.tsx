/** A component that is loaded when it is first shown: nothing until then, and another where that fails. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props>,
): ComponentType<Props> {
  return function Later(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      load().then(
        (loaded) => setLoaded(() => loaded),
        () => setLoaded(() => Otherwise),
      );
    }, []);
    return Loaded && <Loaded {...props} />;
  };
}
