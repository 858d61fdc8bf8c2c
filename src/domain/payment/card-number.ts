/** ISO/IEC 7812, as cards in Korea have them; 9: domestic ones. */
const written = /(?<![\d*])(?:[34569]\d{3}([ .-]?)\d{4}\1\d{4}\1\d{4}|3[47]\d{2}[ .-]?\d{6}[ .-]?\d{5})(?![\d*])/g

function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (const [at, digit] of [...digits].toReversed().entries()) {
    const weighed = Number(digit) * (at % 2 === 0 ? 1 : 2)
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')

export const holdsCardNumber = (text: string): boolean =>
  [...plain(text).matchAll(written)].some(([number]) => hasLuhnDigit(number.replaceAll(/\D/g, '')))
