/** The two houses of the browser's tests: one where it stays 12 May, one whose clock the stories move. */
export type House = { port: number; simulatorsPort: number }
export const dayHouse: House = { port: 4310, simulatorsPort: 4311 }
export const clockHouse: House = { port: 4320, simulatorsPort: 4321 }

export function houseAt(baseUrl: string): House {
  return baseUrl.endsWith(String(clockHouse.port)) ? clockHouse : dayHouse
}
