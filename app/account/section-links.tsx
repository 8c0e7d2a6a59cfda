import { useMessages } from '#app/content/messages.ts';
import { SECTIONS } from './sections.ts';

/** Plain links to the parts of the page: a strip to scroll on a phone, a list that stays beside the page on a desk. */
export function SectionLinks() {
  const { accountPage } = useMessages();
  return (
    <nav
      aria-label={accountPage.onThisPage}
      className="-mx-4 self-start overflow-x-auto px-4 sm:-mx-6 sm:px-6 lg:sticky lg:top-6 lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className="-ml-3 flex w-max gap-1 lg:w-auto lg:flex-col">
        {SECTIONS.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-xl px-3 text-sm font-medium whitespace-nowrap text-soft lg:py-2 lg:whitespace-normal hover:bg-sunken hover:text-ink"
            >
              {accountPage[id].heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
