/** Actor without a staff account. */
export const commandLineId = 'command line'
