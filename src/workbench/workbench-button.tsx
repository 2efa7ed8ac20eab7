import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass, IconButton } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import styles from './workbench.module.css'
import { Case, Cases } from './workbench-cases.tsx'
import { texts } from './workbench-texts.ts'

const { button, long, state } = texts
const nothing = () => undefined

const ButtonPair = ({ isBusy = false }: { isBusy?: boolean }) => (
  <div className={styles.row}>
    <Button isBusy={isBusy}>{isBusy ? button.working : button.add}</Button>
    <Button kind="line" isBusy={isBusy}>
      {isBusy ? button.working : button.add}
    </Button>
  </div>
)

export const ButtonCases = () => (
  <>
    <Cases title={button.add}>
      <Case name={state.default}>
        <ButtonPair />
      </Case>
      <Case name={state.hover} state="hover">
        <ButtonPair />
      </Case>
      <Case name={state.focus} state="focus">
        <ButtonPair />
      </Case>
      <Case name={state.loading}>
        <ButtonPair isBusy />
      </Case>
      <Case name={state.unavailable}>
        <Button kind="line" isWide aria-disabled>
          <StatusDot state="hollow" />
          {button.offline}
        </Button>
      </Case>
      <Case name={state.wide}>
        <Button isWide>{button.add}</Button>
      </Case>
      <Case name={state.long} lang="ms">
        <Button isWide>{long.ms}</Button>
        <Button kind="line">{long.word}</Button>
      </Case>
      <Case name={state.default}>
        <Link className={buttonClass('line')} href={paths.shop()}>
          {button.linkToShop}
        </Link>
      </Case>
    </Cases>
    <IconButtons />
  </>
)

const IconButtons = () => (
  <Cases title={button.share}>
    <Case name={state.icon}>
      <div className={styles.row}>
        <Tooltip text={button.share}>
          {(bound) => (
            <IconButton aria-label={button.share} {...bound}>
              <Icon name="share" />
            </IconButton>
          )}
        </Tooltip>
      </div>
    </Case>
    <Case name={state.hover} state="hover">
      <div className={styles.row}>
        <Tooltip text={button.offlineWhy}>
          {(bound) => (
            <Button kind="line" {...bound}>
              {button.offline}
            </Button>
          )}
        </Tooltip>
      </div>
    </Case>
    <Case name={state.default}>
      <Chip dot="hollow" onClick={nothing}>
        {button.chip}
      </Chip>
      <Chip dot="half" onClick={nothing}>
        {button.waiting}
      </Chip>
    </Case>
    <Case name={state.several}>
      <div className={styles.row}>
        <Badge dot="hollow">{button.draft}</Badge>
        <Badge dot="half">{button.waiting}</Badge>
        <Badge dot="full">{button.sent}</Badge>
        <Badge dot="signal">{button.refused}</Badge>
      </div>
    </Case>
  </Cases>
)
