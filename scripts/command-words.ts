/**
 * A command as the person at the terminal would type it: of the repository, or of the package.
 *
 * @param name of the script
 * @param args what stands behind it
 */
export function commandWords(name: string, args: string): string {
  const ofThePackage = process.env.KUNWARI_COMMAND
  return ofThePackage ? `${ofThePackage} ${name} ${args}` : `npm run ${name} -- ${args}`
}
