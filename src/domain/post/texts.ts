/** Who signs what every branch shows. */
export const newsWriter = '세무 소식팀'
