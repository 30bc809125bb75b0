/** What every change is refused with once a class is over, and what its people are told before. */
export const classEndedMessage = 'This class has ended. You can still read everything.'
