import { describe, expect, it } from 'vitest'
import type { OwnContactMessage } from '#contract/contact/contact-message.ts'
import { type QueuedRequest, ticketOf } from '../../offline/requests/request.ts'
import { onceListed } from './once-listed.ts'

const request = (ticketNo: string | null, state: QueuedRequest['state'] = 'done'): QueuedRequest<'letters'> => ({
  v: 1,
  list: 'letters',
  owner: 'anybody',
  id: ticketNo ?? 'waiting',
  key: 'key',
  task: { kind: 'contact', topic: 'other', body: null },
  files: [],
  at: 0,
  state,
  answer: ticketNo && { ticket_no: ticketNo },
  said: null,
  problems: {},
  renewals: 0,
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

const ticketsOf = ({ requests, messages }: ReturnType<typeof onceListed>) => [
  requests.map(ticketOf),
  messages.map(({ ticket_no }) => ticket_no),
]

describe('messages to the store', () => {
  it('are shown as sent from here until their state is no longer new', () => {
    expect(ticketsOf(onceListed([request('A')], [message('A', 'new')]))).toEqual([['A'], []])
    for (const state of ['in_progress', 'answered', 'closed'] as const)
      expect(ticketsOf(onceListed([request('A')], [message('A', state)]))).toEqual([[], ['A']])
  })

  it('of another device are listed from the start, and queued ones are kept', () => {
    const waiting = request(null, 'waiting')
    expect(ticketsOf(onceListed([waiting], [message('B', 'new')]))).toEqual([[null], ['B']])
  })
})
