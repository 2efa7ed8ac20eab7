import { describe, expect, it } from 'vitest'
import type { QueuedRequest } from '../../offline/requests/request.ts'
import { shownLists } from './shown-lists.ts'

const LINES = [{ id: 1, name: 'Mango', quantity: 10 }]
const read = {
  at: 100,
  lists: [
    { id: 'b', name: 'Weekly', lines: LINES, updated_at: '' },
    { id: 'a', name: 'Monthly', lines: LINES, updated_at: '' },
  ],
}
type Task = QueuedRequest<'lists'>['task']
const request = (task: Partial<Task>, at: number, state = 'waiting') =>
  ({ list: 'lists', task: { dealer: null, name: '', ...task }, at, state }) as QueuedRequest<'lists'>
const save = (id: string, name: string): Partial<Task> => ({ kind: 'save', name, body: { id, name, lines: LINES } })
const remove = (id: string): Partial<Task> => ({ kind: 'remove', body: { id } })
const names = (requests: readonly QueuedRequest<'lists'>[]) =>
  shownLists(read, requests, null).map(({ name, isWaiting }) => [name, isWaiting])

describe('the saved lists of a dealer', () => {
  it('are those of the server, by name, with waiting changes in their order', () => {
    expect(names([])).toEqual([
      ['Monthly', false],
      ['Weekly', false],
    ])
    expect(names([request(save('b', 'Daily'), 50), request(remove('a'), 60), request(save('c', 'New'), 70)])).toEqual([
      ['Daily', true],
      ['New', true],
    ])
    expect(names([request(save('c', 'New'), 50), request(remove('c'), 60)])).toHaveLength(2)
  })

  it('have a change that was sent until the server’s answer is newer', () => {
    expect(names([request(remove('a'), 101, 'done')])).toEqual([['Weekly', false]])
    expect(names([request(remove('a'), 99, 'done')])).toHaveLength(2)
  })

  it('are shown without any answer of the server, and not with those of another dealer', () => {
    expect(shownLists(undefined, [request(save('c', 'New'), 1)], null)).toMatchObject([{ name: 'New' }])
    expect(shownLists(undefined, [request({ ...save('c', 'New'), dealer: 'd1' }, 1)], null)).toEqual([])
    expect(shownLists(undefined, [request({ ...save('c', 'New'), dealer: 'd1' }, 1)], 'd1')).toHaveLength(1)
  })

  it('name a change that was refused, and keep the lines that were to be saved', () => {
    const refused = request(save('c', 'New'), 1, 'refused')
    expect(shownLists(read, [refused], null).at(1)).toMatchObject({ name: 'New', lines: LINES, refused })
    expect(shownLists(read, [request(save('a', 'Other'), 1, 'refused')], null)[0]).toMatchObject({ name: 'Monthly' })
  })
})
