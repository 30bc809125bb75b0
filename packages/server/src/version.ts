/** The program's version, as its package states it. */
export const programVersion = '0.1.0'
