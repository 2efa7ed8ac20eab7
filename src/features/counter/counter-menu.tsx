import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './counter.module.css'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import type { OpenDevice, View } from './till-props.ts'
import { KEY_NAMES } from './use-keys.ts'

interface Props {
  isOpen: boolean
  device: OpenDevice
  onClose: () => void
  onView: (view: View) => void
}

/** What is not done with each sale, and the keys. */
export function CounterMenu({ isOpen, device: { till }, onClose, onView }: Props) {
  const messages = useCounterMessages()
  const places = [
    { kind: 'sales', name: messages.sales },
    { kind: 'refund', name: messages.refund.title },
    { kind: 'shift', name: messages.shift.title },
    { kind: 'printer', name: messages.printer.title },
  ] as const
  return (
    <Sheet title={`${till.storeName}, ${till.name}`} isOpen={isOpen} onClose={onClose}>
      <ul className={styles.choices}>
        {places.map(({ kind, name }) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => {
                onClose()
                onView({ kind })
              }}
            >
              <strong>{name}</strong>
              <Icon name="right" />
            </button>
          </li>
        ))}
        <li>
          <Link href={paths.staff()}>
            <strong>{messages.toStaff}</strong>
            <Icon name="right" />
          </Link>
        </li>
      </ul>
      <Keys />
    </Sheet>
  )
}

function Keys() {
  const { keys, waysTitle } = useCounterMessages()
  const named = [
    ['F2', keys.search],
    ['F4', keys.member],
    ['F8', keys.park],
    [KEY_NAMES.enter, keys.pay],
    ['+ −', keys.plus],
    [KEY_NAMES.escape, keys.back],
    [KEY_NAMES.enter, keys.enter],
    ['Y', keys.age],
    ['← →', waysTitle],
    ['P', keys.print],
  ] as const
  return (
    <div className={styles.keys}>
      <h3>{keys.title}</h3>
      <dl>
        {named.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
