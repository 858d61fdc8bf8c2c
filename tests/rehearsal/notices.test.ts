import assert from 'node:assert/strict'
import { test } from 'node:test'
import { branches } from '#branches/index.ts'
import { noticesOf } from '#rehearsal/posts.texts.ts'
import { otherDestruction } from '#tests/support/text/other-destruction.ts'

for (const { affiliationId: id, flags } of branches)
  test(`${id}: its notices tell the time at which the firm destroys a resident number`, () => {
    const notices = noticesOf(id)
    assert.ok(notices.length > 0)
    for (const { html } of notices) assert.doesNotMatch(html, otherDestruction[flags.residentNumberLife])
  })
