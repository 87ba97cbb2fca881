/** The administrator of each worker's server. */
export const owner = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
