/** The survey frame as one document. The build writes it in; in the source it is empty. */
export const html = '';
