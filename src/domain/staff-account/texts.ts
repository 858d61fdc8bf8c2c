export const commandLineName = '명령줄'

/** As a tax accountant's certificate prints the number. */
export const licenceForm = /^제?(\d{1,6})호?$/
