/**
 * Public holidays by year, with substitute days, elections and the days decreed once (관공서의 공휴일에 관한 규정, 공휴일에 관한 법률; 17 July again from 2026).
 * Saturdays and Sundays are not listed unless they are the holiday itself. A year without a row knows only the holidays of fixed date.
 */
import type { SeoulDay } from '#domain/seoul-time.ts'

const fixed = ['01-01', '03-01', '05-05', '06-06', '07-17', '08-15', '10-03', '10-09', '12-25']

const byYear: Record<number, readonly string[]> = {
  2025: [
    '01-01', '01-27', '01-28', '01-29', '01-30', '03-01', '03-03', '05-05', '05-06', '06-03', '06-06', '08-15',
    '10-03', '10-05', '10-06', '10-07', '10-08', '10-09', '12-25',
  ],
  2026: [
    '01-01', '02-16', '02-17', '02-18', '03-01', '03-02', '05-05', '05-24', '05-25', '06-03', '06-06', '07-17', '08-15', '08-17',
    '09-24', '09-25', '09-26', '10-03', '10-05', '10-09', '12-25',
  ],
  2027: [
    '01-01', '02-06', '02-07', '02-08', '02-09', '03-01', '05-05', '05-13', '06-06', '07-17', '07-19', '08-15', '08-16',
    '09-14', '09-15', '09-16', '10-03', '10-04', '10-09', '10-11', '12-25', '12-27',
  ],
  2028: [
    '01-01', '01-26', '01-27', '01-28', '03-01', '04-12', '05-02', '05-05', '06-06', '07-17', '08-15',
    '10-02', '10-03', '10-04', '10-05', '10-09', '12-25',
  ],
}

/** The years whose moving holidays are known here. */
export const holidayYears = Object.keys(byYear).map(Number)

export function isPublicHoliday(day: SeoulDay): boolean {
  return (byYear[Number(day.slice(0, 4))] ?? fixed).includes(day.slice(5))
}
