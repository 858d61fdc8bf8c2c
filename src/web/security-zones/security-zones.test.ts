import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '#domain/address/addresses.ts'
import { needsDocumentLoad, listRoutes, findSecurityZone, zones } from './security-zones.ts'

const real = (path: string) => path.replace(':id', '12').replace(':caseNumber', '26-000001')

test('the messenger’s script is for public pages, and nowhere where a person signs in, types or pays', () => {
  const allowed = addresses.filter(({ path }) => findSecurityZone(real(path)) === 'open').map(({ path }) => path)
  assert.deepEqual(allowed, [
    '/',
    '/tax-introduction',
    '/privacy-policy',
    '/terms',
    '/about',
    '/location',
    '/notices',
    '/notices/:id',
    '/tax-news',
    '/tax-news/:id',
    '/consult-form',
    '/tax-calculator',
  ])
  for (const path of ['/gallery', '/gallery/x', '/office/posts/preview', '/office/branches/edit/preview'])
    assert.equal(findSecurityZone(path), 'office', path)
  for (const path of ['/nowhere', '/tax-report-99', '//notices', '/gallerys'])
    assert.equal(findSecurityZone(path), 'passing', path)
})

test('the payment window’s script is for the pages where one pays, and for their practice', () => {
  const paying = addresses.filter(({ path }) => findSecurityZone(real(path)) === 'paying').map(({ path }) => path)
  assert.deepEqual(paying, [
    '/tax-payment',
    '/tax-payment-method',
    '/tax-payment-vbank',
    '/tax-payment-end',
    '/pay/tax-payment',
    '/pay/tax-payment-method',
    '/pay/tax-payment-end',
  ])
})

test('a slash at the end leads into no other zone', () => {
  for (const { path } of addresses.filter(({ path: other }) => other !== '/'))
    assert.equal(findSecurityZone(`${real(path)}/`), findSecurityZone(real(path)), path)
})

test('every way between two zones loads the document anew, but for the end of a sign-in', () => {
  const inside = zones.flatMap((from) =>
    zones.filter((to) => !needsDocumentLoad(from, to)).map((to) => `${from} ${to}`),
  )
  assert.deepEqual(inside, [
    'open open',
    'passing passing',
    'paying paying',
    'closed passing',
    'closed closed',
    'office office',
  ])
})

test('a document knows the routes of its zone, and one of the lanes the sign-in too', () => {
  assert.deepEqual(listRoutes('open'), ['open'])
  assert.deepEqual(listRoutes('closed'), ['passing', 'closed'])
  assert.deepEqual(listRoutes('office'), ['office'])
})
