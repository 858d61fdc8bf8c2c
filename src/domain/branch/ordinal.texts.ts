const counts = ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '열한', '열두']
export const nth = (at: number | string | undefined) => `${counts[Number(at)] ?? Number(at) + 1} 번째`
