// Runs before anything is drawn, so that a page never flashes in the other colours.
try {
  const theme = localStorage.getItem('ninefold.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Where nothing may be kept, the colours are the system's.
}
