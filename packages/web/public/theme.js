// Runs before anything is drawn, so that a chosen theme never comes after a flash of the other. What
// is chosen, and where it is kept, is the business of src/lib/theme.ts, which colours the browser's
// own bar in the same way.
const theme = localStorage.getItem('kunwari.theme')
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.media = meta.dataset.of === theme ? 'all' : 'not all'
  }
}
