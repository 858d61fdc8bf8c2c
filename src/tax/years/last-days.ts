/**
 * 31 May, 30 June for a sincere report (소득세법 70①, 70의2②), or the next working day (국세기본법 5①). No imports: the seasons
 * use it too.
 */
export const lastDays: Readonly<Record<number, { general: string; sincere: string }>> = {
  2021: { general: '2022-05-31', sincere: '2022-06-30' },
  2022: { general: '2023-05-31', sincere: '2023-06-30' },
  2023: { general: '2024-05-31', sincere: '2024-07-01' },
  2024: { general: '2025-06-02', sincere: '2025-06-30' },
  2025: { general: '2026-06-01', sincere: '2026-06-30' },
  2026: { general: '2027-05-31', sincere: '2027-06-30' },
  2027: { general: '2028-05-31', sincere: '2028-06-30' },
  2028: { general: '2029-05-31', sincere: '2029-07-02' },
  2029: { general: '2030-05-31', sincere: '2030-07-01' },
  2030: { general: '2031-06-02', sincere: '2031-06-30' },
  2031: { general: '2032-05-31', sincere: '2032-06-30' },
  2032: { general: '2033-05-31', sincere: '2033-06-30' },
  2033: { general: '2034-05-31', sincere: '2034-06-30' },
  2034: { general: '2035-05-31', sincere: '2035-07-02' },
  2035: { general: '2036-06-02', sincere: '2036-06-30' },
}
