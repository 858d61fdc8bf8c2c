/** What the command line is called where a colleague's name would stand. */
export const commandLineName = '명령줄'
