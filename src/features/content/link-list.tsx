import { type MouseEvent, useState } from 'react'
import { Link } from 'wouter'
import type { ResponseOf } from '#contract/call.ts'
import type { getLinkDirectory } from '#contract/content/calls/get-link-directory.ts'
import { navigateExternal } from '../../lib/navigate-external.ts'
import { Icon } from '../../ui/icon.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import styles from './link-list.module.css'
import { useContentMessages } from './messages/content/content-messages.ts'

type DirectoryLink = ResponseOf<typeof getLinkDirectory>['links'][number]

/** The link directory; leaving the store is confirmed first. */
export function LinkList({ links }: { links: readonly DirectoryLink[] }) {
  const messages = useContentMessages()
  const [leaving, setLeaving] = useState<DirectoryLink | null>(null)
  const stay = () => setLeaving(null)
  return (
    <>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.href}>
            {link.external ? (
              <ExternalLink link={link} onAsk={() => setLeaving(link)} />
            ) : (
              <Link href={link.href}>
                {link.label}
                <Icon name="right" />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={messages.leaving.title}
        isOpen={leaving !== null}
        onClose={stay}
        stay={messages.leaving.stay}
        act={messages.leaving.leave}
        onAct={() => leaving && navigateExternal(leaving.href, { isPermitted: true })}
      >
        {leaving && messages.leaving.text(hostOf(leaving.href))}
      </ConfirmDialog>
    </>
  )
}

/** Mail and phone links do not leave the page, so only web links are confirmed. */
function ExternalLink({ link: { href, label }, onAsk }: { link: DirectoryLink; onAsk: () => void }) {
  const confirmExternal = (event: MouseEvent) => {
    if (!/^https?:/i.test(href)) return
    event.preventDefault()
    onAsk()
  }
  return (
    <a href={href} rel="noopener noreferrer" onClick={confirmExternal}>
      <span>
        {label}
        <small>{hostOf(href)}</small>
      </span>
      <Icon name="share" />
    </a>
  )
}

/** The host of a web address, else the part after the scheme. */
const hostOf = (href: string): string => /^\w+:(?:\/\/)?([^/?#]+)/.exec(href)?.[1] ?? href
