/** Who acts at the office's machine without an account: named in records and histories where a colleague would be. */
export const commandLineId = 'command line'
