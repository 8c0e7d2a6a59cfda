import { Component, createElement, lazy, type ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { buttonClass } from './button.ts';

type Part<Props> = (props: Props) => ReactNode;
type Load<Props> = () => Promise<{ default: Part<Props> }>;

/**
 * React's `lazy`, with which a whole page ends when a part of it cannot be loaded: for want of a network, or because a newer version has
 * taken its place. Here the rest goes on, says so, and the part can be asked for again.
 */
export function lazyPart<Props extends object>(load: Load<Props>): Part<Props> {
  let asked = ask(load);
  const askAgain = () => {
    asked = ask(load);
  };
  return (props) => <PartBoundary part={() => createElement(asked, props)} onAgain={askAgain} />;
}

class PartNotLoaded extends Error {}

function ask<Props extends object>(load: Load<Props>): Part<Props> {
  const asked = lazy(() =>
    load().catch((cause: unknown) => {
      throw new PartNotLoaded('A part of this page could not be loaded', { cause });
    }),
  );
  return asked as unknown as Part<Props>;
}

interface PartBoundaryProps {
  part: () => ReactNode;
  onAgain: () => void;
}

/** What went wrong inside a part that is there concerns the page, as before. */
class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override state: { error: unknown } = { error: null };

  readonly #again = () => {
    missing.delete(this.#again);
    this.props.onAgain();
    this.setState({ error: null });
  };

  override componentDidCatch() {
    missing.add(this.#again);
  }

  override componentWillUnmount() {
    missing.delete(this.#again);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.part();
    if (error instanceof PartNotLoaded) return <PartMissing />;
    throw error;
  }
}

/** A page seldom lacks one part only: all are asked for at once. */
const missing = new Set<() => void>();

/** Over the page, since a part may be a dialog or a menu; so nothing moves. */
function PartMissing() {
  const { common } = useMessages();
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-lg flex-col gap-3 rounded-card border border-line bg-surface p-4 text-ink shadow-card"
    >
      <p>{common.partMissing}</p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => {
            for (const again of missing) again();
          }}
          className={buttonClass('primary')}
        >
          {common.tryAgain}
        </button>
        <button type="button" onClick={() => location.reload()} className={buttonClass('secondary')}>
          {common.crash.reload}
        </button>
      </div>
    </div>
  );
}
