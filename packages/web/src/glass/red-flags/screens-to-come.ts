/**
 * Screens that notes name already and that are not built yet: nobody is sent there. The test that
 * crawls every screen compares this with the screens that there are.
 */
export const screensToCome: readonly string[] = []
