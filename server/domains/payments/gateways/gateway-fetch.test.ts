import { expect, it } from 'vitest'
import { fetchText } from './gateway-fetch.ts'

it('reads an answer without an end no further than its limit', async () => {
  let read = 0
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 1
      controller.enqueue(new Uint8Array(16 * 1024))
    },
    cancel() {
      isCancelled = true
    },
  })
  const asked = fetchText(async () => new Response(endless), new URL('https://gateway.example/'))
  await expect(asked).rejects.toThrow('gateway.example answered too much')
  expect([isCancelled, read < 10]).toEqual([true, true])
})
