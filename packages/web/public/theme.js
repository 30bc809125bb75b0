// Runs before anything is drawn, so that a chosen theme never comes after a flash of the other. What
// is chosen, and where it is kept, is the business of src/lib/theme.ts.
const theme = localStorage.getItem('kunwari.theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
