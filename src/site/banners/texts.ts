/** What stands over the site while a member of staff looks at a draft of it. */
export const draftBanner = (branch: string) =>
  `${branch} 초안을 미리 보고 있어요. 다른 사람에게는 보이지 않고, 10분이 지나면 원래 모습으로 돌아와요.`
