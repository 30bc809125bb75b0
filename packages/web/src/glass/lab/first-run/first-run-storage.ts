const key = 'kunwari.lab-first-run'

/** Whether the laboratory's first run was shown in this browser: it is shown once. */
export function hasSeenFirstRun(): boolean {
  return localStorage.getItem(key) !== null
}

export function rememberFirstRun(): void {
  localStorage.setItem(key, '1')
}
