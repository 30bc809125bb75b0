/** Where a learner's phone stands while the class is not live. Not in `paths`, which every page loads. */
export const classAddress = '/class'

/** The evidence drill, from the debrief on. */
export const drillAddress = '/class/drill'

/** Before the door of a class, without its code. */
export const doorAddress = '/join'
