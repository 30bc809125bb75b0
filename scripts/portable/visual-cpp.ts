/** What PostgreSQL for Windows needs of Visual C++, by Microsoft's names; its package does not have them. */
export const visualCppLibraries = [
  'msvcp140.dll',
  'vcruntime140.dll',
  'vcruntime140_1.dll',
] as const
