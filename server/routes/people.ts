import type { Route } from '../route.ts'
import { createFiles } from '../services/files.ts'
import type { Mailbox, Sender } from '../services/mailbox.ts'
import { oneTimeCodes } from '../services/one-time-codes.ts'
import { createPasswords } from '../services/password.ts'
import { createSignIn, type SignIn } from '../services/sign-in.ts'
import { addressRoutes } from './addresses.ts'
import { authRoutes } from './auth.ts'
import { dealerRoutes } from './dealers.ts'
import { fileRoutes } from './files.ts'
import { mailboxRoutes } from './mailbox.ts'
import { staffRoutes } from './staff.ts'
import { userRoutes } from './users.ts'

export interface PeopleParts {
  signIn?: SignIn
  /** Sends messages to people; without one they go to the demo mailbox. */
  sender?: Sender
  /** The demo mailbox; null in other stores, which cannot send messages without a sender. */
  mailbox: Mailbox | null
}

/** Routes of accounts with shared dependencies: one queue for password hashing, one instance of each limit. */
export function peopleRoutes({ signIn, sender, mailbox }: PeopleParts): Route[] {
  const passwords = createPasswords()
  const tools = { passwords, codes: oneTimeCodes, sender: sender ?? mailbox }
  const files = createFiles()
  return [
    ...authRoutes(signIn ?? createSignIn(passwords), tools),
    ...userRoutes(tools, files),
    ...addressRoutes,
    ...fileRoutes(files),
    ...dealerRoutes,
    ...staffRoutes(tools),
    ...mailboxRoutes(sender ? null : mailbox),
  ]
}
