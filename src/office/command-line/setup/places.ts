/** Where docs/operations.md puts the product on a machine. */
export const places = {
  settings: '/etc/jongso/service.env',
  branches: '/etc/jongso/branches',
  data: '/var/lib/jongso',
} as const
