import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";

interface PartBoundaryProps {
  children: ReactNode;
}

/** The boundary of UI besides the page: if it throws or its code is missing, only it disappears. */
export class SectionErrorBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
