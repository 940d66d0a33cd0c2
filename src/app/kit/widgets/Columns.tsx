import type { ReactNode } from 'react';

/** A column of a table: its heading, and what it has of a row. */
export interface Column<Row> {
  readonly title: string;
  /** Says more of the heading. */
  readonly hint?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Says more of the cell. */
  readonly more?: (row: Row) => string | undefined;
  readonly className?: string | undefined;
}

/** The headings of columns, in a row. */
export function Headings<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return columns.map(({ title, hint }) => (
    <th key={title} scope="col" title={hint}>
      {title}
    </th>
  ));
}

interface CellsProperties<Row> {
  readonly columns: readonly Column<Row>[];
  /** null: no column has anything of it, and `otherwise` is said across all. */
  readonly row: Row | null;
  readonly otherwise?: ReactNode;
  readonly className?: string | undefined;
}

/** The cells of a row. */
export function Cells<Row>({ columns, row, otherwise, className }: CellsProperties<Row>) {
  if (row === null)
    return (
      <td colSpan={columns.length} className={className}>
        {otherwise}
      </td>
    );
  return columns.map(({ title, cell, more, className: own }) => (
    <td key={title} className={own} title={more?.(row)}>
      {cell(row)}
    </td>
  ));
}
