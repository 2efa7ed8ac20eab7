import { describe, expect, it } from 'vitest'
import type { OwnContactMessage } from '#contract/contact/contact-message.ts'
import type { Letter } from '../../offline/requests/letter.ts'
import { onceListed } from './once-listed.ts'

const letter = (ticketNo: string | null, state: Letter['state'] = 'sent'): Letter => ({
  v: 1,
  owner: 'anybody',
  id: ticketNo ?? 'waiting',
  topic: 'other',
  at: 0,
  state,
  body: null,
  ticketNo,
  said: null,
  notBefore: null,
})
const message = (ticket_no: string, state: OwnContactMessage['state']): OwnContactMessage => ({
  ticket_no,
  topic: 'other',
  state,
  message: 'Where is my parcel?',
  replies: [],
  created_at: '2026-11-23T00:00:00.000Z',
})

const ticketsOf = ({ letters, messages }: ReturnType<typeof onceListed>) => [
  letters.map(({ ticketNo }) => ticketNo),
  messages.map(({ ticket_no }) => ticket_no),
]

describe('messages to the store', () => {
  it('are shown as sent from here until their state is no longer new', () => {
    expect(ticketsOf(onceListed([letter('A')], [message('A', 'new')]))).toEqual([['A'], []])
    for (const state of ['in_progress', 'answered', 'closed'] as const)
      expect(ticketsOf(onceListed([letter('A')], [message('A', state)]))).toEqual([[], ['A']])
  })

  it('of another device are listed from the start, and queued ones are kept', () => {
    const waiting = letter(null, 'waiting')
    expect(ticketsOf(onceListed([waiting], [message('B', 'new')]))).toEqual([[null], ['B']])
  })
})
