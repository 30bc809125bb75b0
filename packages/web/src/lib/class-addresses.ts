/** Where a learner's phone stands while the class is not live. Not in `paths`, which every page loads. */
export const classAddress = '/class'

/** Before the door of a class, without its code. */
export const doorAddress = '/join'
