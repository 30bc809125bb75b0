/** Minimum group size (k-anonymity): figures of fewer learners would identify single people, and are left out. */
export const groupSizeMin = 5
