export const contactFields = [
  'businessName',
  'address',
  'representative',
  'businessNumber',
  'mailOrderNumber',
  'zipCode',
  'phone',
  'fax',
  'email',
] as const
export type ContactField = (typeof contactFields)[number]

export const forEachLine = <Value>(value: Value): Record<ContactField, Value> =>
  Object.fromEntries(contactFields.map((field) => [field, value])) as Record<ContactField, Value>
