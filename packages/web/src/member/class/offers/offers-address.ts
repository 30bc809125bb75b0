/** The part of an address that opens the offers over the class's own screen. */
export const offersParam = 'offers'
