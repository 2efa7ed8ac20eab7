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
  /** Carries messages to people; without one they go to the mailbox of the demo. */
  sender?: Sender
  /** The mailbox of the demo; null where there is none, and then no message can be sent without a sender. */
  mailbox: Mailbox | null
}

/** Everything about accounts, with what its calls share: one queue for passwords, one place for limits. */
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
