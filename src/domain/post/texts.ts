export const newsWriter = '세무 소식팀'
