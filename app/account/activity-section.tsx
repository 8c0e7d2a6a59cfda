import { useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { PartFailed } from '#app/components/part-failed.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SecurityEventBody } from '#domain/contracts/second-factor-api.ts';
import { deviceName } from './device-name.ts';
import type { AccountParts } from './load-account-page.ts';
import { Section } from './section.tsx';

const SHOWN_AT_FIRST = 5;

export function ActivitySection({ events }: Pick<AccountParts, 'events'>) {
  const words = useMessages().accountPage.activity;
  return (
    <Section id="activity" text={words.text}>
      {'error' in events ? <PartFailed text={words.failed} /> : <Events events={events.value.events} />}
    </Section>
  );
}

function Events({ events }: { events: SecurityEventBody[] }) {
  const words = useMessages().accountPage.activity;
  const [isWhole, setWhole] = useState(false);
  if (events.length === 0) return <p className="text-soft">{words.none}</p>;
  const shown = isWhole ? events : events.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="-mx-5 divide-y divide-line border-y border-line sm:-mx-6">
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {shown.length < events.length && (
        <button type="button" onClick={() => setWhole(true)} className={`${buttonClass('secondary')} mt-5`}>
          {words.more}
        </button>
      )}
    </>
  );
}

function EventRow({ event }: { event: SecurityEventBody }) {
  const { accountPage, formats } = useMessages();
  const { activity, devices } = accountPage;
  return (
    <li className="px-5 py-3 sm:px-6">
      <p className="font-medium">{activity.kinds[event.kind]}</p>
      <p className="text-sm text-soft">
        <time dateTime={event.created_at}>{formats.dateTime(event.created_at)}</time>
        {' · '}
        {deviceName(event.user_agent, devices)}
      </p>
    </li>
  );
}
