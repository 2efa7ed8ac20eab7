import { getInbox } from '#contract/notifications/calls/get-inbox.ts'
import type { News } from '#contract/notifications/inbox.ts'
import { responseOf } from '../data/staff-calls.ts'
import type { SignedIn } from './api.ts'

/** The inbox items of a person, newest first. */
export const newsOf = async (person: SignedIn): Promise<News[]> =>
  responseOf(getInbox, await person.get(getInbox.path)).inbox.data.map(({ news }) => news)
