export const draftBanner = (branch: string) => `${branch} 초안을 미리 보고 있어요. 다른 사람에게는 보이지 않아요.`
