export const commandLineName = '명령줄'
