import type { StaticBlock } from '../../api/schema';
import { RichText } from '../../ui/html/RichText';
import { useChannel } from '../hooks/useChannel';

type StaticBlocksProps = { position: NonNullable<StaticBlock['position']>; className?: string | undefined };

/** The channel's static blocks for one position of the page, sanitised. */
export function StaticBlocks({ position, className }: StaticBlocksProps) {
  const blocks = useChannel().static_blocks ?? [];
  return blocks
    .filter((block) => block.position === position)
    .map(({ id, content }) => content && <RichText key={id} html={content} className={className} />);
}
