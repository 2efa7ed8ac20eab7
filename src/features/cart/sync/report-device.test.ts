import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { createDeviceReporter } from './report-device.ts'

const OWNER = 'sales:0'

async function opened(answers: ('ok' | 'fail')[]) {
  const transact = memoryDevice().open()
  await transact('readwrite', async (records) => records.put(`client:${OWNER}`, { v: 1, owner: OWNER, clientId: 'a' }))
  const clock = { now: 0 }
  const posted: number[] = []
  const report = createDeviceReporter({
    transact,
    build: 'test',
    now: () => clock.now,
    async post({ carts }) {
      posted.push(carts[0]?.waiting ?? -1)
      if (answers.shift() === 'fail') throw new Error('no connection')
    },
  })
  const queue = (seq: number) =>
    transact('readwrite', async (records) =>
      records.put(`op:${OWNER}:${seq}`, {
        v: 1,
        owner: OWNER,
        seq,
        state: 'queued',
        createdAt: 1,
        line: { productable_type: 'product', productable_id: seq, checkout_type: 'currency' },
      }),
    )
  return { report, clock, posted, queue }
}

describe('reports of a device to staff', () => {
  it('are sent when something has changed, and every half hour', async () => {
    const { report, clock, posted, queue } = await opened([])
    await report(OWNER)
    await report(OWNER)
    expect(posted).toEqual([0])
    await queue(1)
    await report(OWNER)
    expect(posted).toEqual([0, 1])
    clock.now += 30 * 60_000
    await report(OWNER)
    expect(posted).toEqual([0, 1, 1])
  })

  it('are sent again at the next occasion when they did not arrive', async () => {
    const { report, posted } = await opened(['fail'])
    await report(OWNER)
    await report(OWNER)
    await report(OWNER)
    expect(posted).toEqual([0, 0])
  })
})
