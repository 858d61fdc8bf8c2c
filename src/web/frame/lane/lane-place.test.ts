import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAddress } from '#domain/address/addresses.ts'
import { steps } from '#domain/journey/steps.ts'
import { placeAt, stopsAround } from './lane-place.ts'

test('collection is the third of seven', () => {
  const place = placeAt('/tax-report-4')
  assert.deepEqual([place?.number, place?.total, place?.lane], [3, 7, 'filing'])
})

test('the preview lane has its own count', () => assert.equal(placeAt('/tax-report-4-a')?.lane, 'preview'))
test('the last page of the journey stands on no progress bar', () =>
  assert.equal(placeAt('/tax-report-end'), undefined))
test('an address outside the journey is on no bar', () => assert.equal(placeAt('/notices'), undefined))

test('every stop of every lane has a name, and exactly one is here', () => {
  for (const step of steps) {
    const place = placeAt(step.path)
    if (!place) continue
    const stops = stopsAround(place)
    assert.equal(stops.length, place.total)
    assert.equal(stops.filter((stop) => stop.state === 'here').length, 1)
    assert.ok(
      stops.every((stop) => stop.name !== ''),
      step.path,
    )
  }
})

test('every step of the journey is an address of ours', () => {
  for (const step of steps) assert.ok(findAddress(step.path), step.path)
})

test('on every other step the third stop is the collection, not the upload that replaces it', () => {
  const third = (path: string) => stopsAround(placeAt(path)!)[2]?.name
  for (const path of ['/tax-report-1', '/tax-report-4', '/tax-report-10'])
    assert.equal(third(path), findAddress('/tax-report-4')?.name, path)
  const upload = steps.find(({ name }) => name === 'papers')!.path
  assert.equal(third(upload), findAddress(upload)?.name)
})
