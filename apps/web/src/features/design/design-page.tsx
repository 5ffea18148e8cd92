import {
  Button,
  Checkbox,
  NativeSelect,
  Radio,
  Skeleton,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { TEAM_COLOUR_NAMES, TEAM_ICONS } from '@muster/rules';
import { type ReactNode, useState } from 'react';
import { AskOnce } from '../../ui/ask-once.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import card from '../../ui/card.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { LoadFailure } from '../../ui/list/load-failure.tsx';
import { Loading } from '../../ui/list/loading.tsx';
import { Message } from '../../ui/message.tsx';
import numbers from '../../ui/numbers.module.css';
import { Outcome } from '../../ui/outcome.tsx';
import page from '../../ui/page.module.css';
import { TeamMark } from '../../ui/team-mark.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import classes from './design-page.module.css';

const COLOURS = ['ground', 'card', 'sunken', 'line-control', 'faint', 'accent-ground', 'accent-text', 'bad-text'];
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** Every component once, for those who build pages. In the demo only, so it speaks English only. */
export function DesignPage() {
  usePageTitle('Design');
  return (
    <div className={page.page} lang="en">
      <div>
        <Title order={1}>Design</Title>
        <Text c="dimmed" className={page.lead}>
          All components as pages use them. The button at the top changes the colour scheme.
        </Text>
      </div>
      <Part title="Colours">
        <div className={classes.row}>
          {COLOURS.map((name) => (
            <div key={name}>
              <div className={classes.swatch} style={{ background: `var(--app-${name})` }} />
              <Text size="sm">{name}</Text>
            </div>
          ))}
        </div>
      </Part>
      <Part title="Text">
        {([1, 2, 3, 4] as const).map((order) => (
          <Text key={order} fz={`h${order}`} fw={700}>
            Heading {order} 標題
          </Text>
        ))}
        {SIZES.map((size) => (
          <Text key={size} size={size}>
            Size {size}: People who help, team by team 一組一組的志工
          </Text>
        ))}
        <Text c="dimmed">Dimmed, for what explains</Text>
      </Part>
      <Part title="Buttons">
        <div className={classes.row}>
          <Button>Accept 3</Button>
          <Button variant="default">Later</Button>
          <Button color="red.9">Delete the project</Button>
          <Button loading>Saving</Button>
          <Button disabled>Not yet</Button>
          <CopyButton text="2027" what="the number" />
          <AskOnce
            label="Leave the team"
            consequence="Its chiefs are told."
            yes="Leave"
            no="Stay"
            pending={false}
            onYes={() => undefined}
          />
        </div>
      </Part>
      <Fields />
      <Part title="People, teams, states">
        <div className={classes.row}>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Avatar key={size} uid={size} name="Ada Novak" size={size} />
          ))}
          {TEAM_COLOUR_NAMES.map((colour, index) => (
            <TeamMark key={colour} tid={colour} colour={colour} icon={TEAM_ICONS[index % TEAM_ICONS.length] ?? null} />
          ))}
          <span className={card.mark}>Open</span>
          <span className={card.warning}>Late</span>
        </div>
      </Part>
      <Part title="Cards and numbers">
        <ul className={card.list}>
          <li className={card.card}>
            <div className={card.head}>
              <span className={card.name}>Stage</span>
              <span className={card.mark}>2 places open</span>
            </div>
            <dl className={card.facts}>
              <Fact what="Target">12</Fact>
              <Fact what="Answers">within a day</Fact>
            </dl>
          </li>
        </ul>
        <dl className={numbers.numbers}>
          {[163, 24].map((value) => (
            <div key={value} className={numbers.number}>
              <dt>People</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Loading, empty, failed, done">
        <LoadsForever />
        <Message level={2} title="No announcements yet" text="What goes out to all of you stands here." />
        <LoadFailure sentence="The people could not be loaded." retrying={false} onRetry={() => undefined} />
        <Outcome failure="The address is taken." done={null} />
        <Outcome failure={null} done="Saved." stays />
      </Part>
      <OneDialog />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={card.section} aria-label={title}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  );
}

function Fields() {
  return (
    <Part title="Fields">
      <TextInput label="Name" description="As on your badge" defaultValue="Ada Novak" />
      <TextInput label="Address" error="This is not an address." defaultValue="ada@" />
      <Textarea label="Note" rows={2} />
      <NativeSelect label="Team" data={['Stage', 'Field']} />
      <Checkbox label="I have read the code of conduct" />
      <Radio label="Both days" />
      <Switch label="Show my photo" />
    </Part>
  );
}

function LoadsForever() {
  const [loads, setLoads] = useState(false);
  if (!loads) return <Button onClick={() => setLoads(true)}>Load</Button>;
  return (
    <Loading label="Loading people">
      <Skeleton height={48} />
    </Loading>
  );
}

function OneDialog() {
  const [open, setOpen] = useState(false);
  return (
    <Part title="Dialog">
      <Button variant="default" onClick={() => setOpen(true)}>
        Open
      </Button>
      {open && (
        <Dialog title="Archive the project?" onClose={() => setOpen(false)}>
          <Text>It can be read, and nothing changes any more.</Text>
          <div className={card.actions}>
            <Button onClick={() => setOpen(false)}>Archive</Button>
            <Button variant="default" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </div>
        </Dialog>
      )}
    </Part>
  );
}
