/** Under so many learners figures would tell of single people, and nothing is said of a class. */
export const groupSizeMin = 5
