/** The URL contains a case number, never a name. */
import { href } from '#domain/address/href.ts'
import { isDay } from '#domain/seoul-time.ts'
import { type Filter, listAddress, text } from '#web/frame/office/list-address.ts'

const day: Filter<string> = { none: '', read: (typed) => (isDay(typed) ? typed : undefined) }

const address = listAddress(href('/office/access-records'), {
  case: text(/^[\w-]{1,20}$/, ''),
  staff: text(/^[0-9a-f-]{36}$/, ''),
  act: text(/^[a-z-]{1,40}$/, ''),
  from: day,
  until: day,
})
export type RecordSearch = ReturnType<typeof address.read>
export const { read: readRecordSearch, href: recordsHref } = address

/** The API counts pages from 0. */
export function recordsQuery({ page, ...search }: RecordSearch) {
  return { ...Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')), page: page - 1 }
}
