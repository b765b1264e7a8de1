/** The frame around every page. */

export const frameTexts = {
  beginner: 'First player',
  answerer: 'Second player',
  title: (page: string) => (page === '' ? 'Ninefold' : `${page} · Ninefold`),
  skip: 'Skip to the content',
  navigation: 'Pages',
  home: 'Home',
  play: 'Play',
  games: 'Games',
  explore: 'Explore',
  rules: 'Rules',
  online: 'Online',
  theme: { auto: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  newVersion: 'A new version is ready.',
  reload: 'Load it',
  cannotStore:
    'This browser lets nothing be kept here, so a game is lost when the page is closed. Save its record if you want to go on later.',
  notFound: 'There is no such page',
  notFoundMore: 'The address may have been cut off. From here you get everywhere:',
  notLoaded: 'This page could not be fetched',
  notLoadedMore: 'There seems to be no network, and this page was not kept yet. Try again when there is one.',
  cannotShow: 'This cannot be shown',
  cancel: 'Cancel',
  copied: 'Copied.',
  notCopied: 'Your browser did not allow copying. Select the text and copy it yourself:',
};
