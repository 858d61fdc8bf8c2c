export const button = (label: string): string => `‘${label}’ 단추`
export const tab = (label: string): string => `‘${label}’ 탭`
export const field = (label: string): string => `‘${label}’ 칸`
export const screenName = (label: string): string => `‘${label}’ 화면`
export const words = (label: string): string => `‘${label}’`
